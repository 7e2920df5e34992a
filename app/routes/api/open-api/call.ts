import type * as v from 'valibot';

/** In which form a body is sent. */
export type BodyType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

/** One call of a program: what openapi.json and /developers tell of it, and tests hold the site to. */
export type Call = {
  method: 'get' | 'post' | 'put';
  /** With `{id}` for what is chosen by the caller. */
  path: string;
  summary: string;
  /** Who may, in a sentence. */
  who: string;
  /** What a caller is known by, where it must be known; a session unless told otherwise. */
  login?: 'session' | 'device';
  /** The schema that the server itself asks, for each form of body. */
  body?: Partial<Record<BodyType, v.GenericSchema>>;
  /** Rules that a schema cannot tell, by field. */
  notes?: Readonly<Record<string, string>>;
  /** Every status that it can answer with; `answer` is the body where it went well. */
  statuses: readonly number[];
  answer: v.GenericSchema;
};

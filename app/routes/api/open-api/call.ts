import type * as v from 'valibot';

export type BodyType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

/** One call, as openapi.json and /developers describe it. Tests compare the site with it. */
export type Call = {
  method: 'get' | 'post' | 'put';
  /** With parameters as `{id}`. */
  path: string;
  summary: string;
  /** Who may call, as a sentence. */
  who: string;
  /** How a caller authenticates, where it must; by session unless given. */
  login?: 'session' | 'device';
  /** The schema that validates the body, by content type. */
  body?: Partial<Record<BodyType, v.GenericSchema>>;
  /** Rules that a schema cannot express, by field. */
  notes?: Readonly<Record<string, string>>;
  /** Every possible status; `answer` is the body of success. */
  statuses: readonly number[];
  answer: v.GenericSchema;
};

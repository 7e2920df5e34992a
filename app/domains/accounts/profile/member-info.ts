/** Member info as the spec has it (§3), all of it text; empty where none was given. */
export type MemberInfo = {
  name: string;
  id: string;
  tel: string;
  email: string;
  address: string;
  company: string;
};

/** What a member may change themselves. */
export type ChangeableField = Exclude<keyof MemberInfo, 'id'>;

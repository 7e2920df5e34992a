/** Member info (spec §3), all text; empty if not given. */
export type MemberInfo = {
  name: string;
  id: string;
  tel: string;
  email: string;
  address: string;
  company: string;
};

export type ChangeableField = Exclude<keyof MemberInfo, 'id'>;

import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import type { ResponseTime } from '#app/domains/contact/reply-target.ts';
import type { ContactRequest, StaffThread } from '#app/domains/contact/staff-thread.ts';

/** A contact request as its page shows it, with its member. */
export type StaffRequest = Omit<StaffThread, 'messages'> & {
  response: ResponseTime;
  messages: (StaffThread['messages'][number] & { name: string })[];
  assignee: string | null;
  /** The member who owns the mailbox that the sender typed. */
  member: AccountName | null;
  /** Whether that member was logged in; otherwise the sender may be somebody else. */
  wasLoggedIn: boolean;
  others: Pick<StaffThread, 'number' | 'kind' | 'state' | 'createdAt'>[];
  /** Filled in; those in the customer's language first. */
  templates: { id: string; name: string; text: string }[];
};

/** A row of the queue. */
export type ListedRequest = ContactRequest & {
  cursor: string;
  response: ResponseTime;
  /** Of the first message, shortened. */
  firstLine: string;
  age: string;
  assignee: string | null;
  member: AccountName | null;
  otherAccountIds: string[];
};

/** The banner at the top, until the owner sets another. A visitor who has dismissed one `id` sees the next (decisions P6). */
export const announcement = {
  id: 'startup-programme',
  text: 'Routi joins a GPU maker’s startup program as a partner.',
  link: 'Read the news',
  to: '/notice',
};

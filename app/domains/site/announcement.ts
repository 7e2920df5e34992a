/** What the banner at the top says. Who dismissed one `id` sees the next one again (decisions P6). */
export const announcement = {
  id: 'startup-programme',
  text: 'We have been chosen as a partner in a GPU maker’s startup programme.',
} as const;

/** The banner at the top. A visitor who has dismissed one `id` sees the next (decisions P6). */
export const announcement = {
  id: 'startup-programme',
  text: 'We have been chosen as a partner in a GPU maker’s startup programme.',
} as const;

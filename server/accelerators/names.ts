/** See README.md. Without them the site runs on stock node:http and React Router. */
export const ACCELERATORS = ['raw-responder', 'route-subset', 'static-frame', 'whole-page'] as const;
export type Accelerator = (typeof ACCELERATORS)[number];

export const isAccelerator = (name: string): name is Accelerator =>
  ACCELERATORS.some((accelerator) => accelerator === name);

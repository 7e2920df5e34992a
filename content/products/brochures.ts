/** What only the brochures say: how a product is got, read after its requirements. */
export const brochureCopy = {
  routiai: {
    getting: 'Routi-AI is not open for download yet. See first whether your PC meets the requirements above.',
  },
  routiar: {
    getting: 'Routi-AR is in the app store. See first whether your device meets the requirements above.',
  },
} as const;

/** What only the brochures say: how a product is got, read after its requirements; and its features in order of use. */
export const brochureCopy = {
  routiai: {
    getting: 'Routi-AI is not open for download yet. See first whether your PC meets the requirements above.',
    steps: {
      title: 'From your model and back, in five steps',
      list: [
        { title: 'Open', text: 'Start the add-in in your BIM application.' },
        { title: 'View', text: 'Orbit and section the plant in 3D.' },
        { title: 'Route', text: 'Find clash-free paths for all lines.' },
        { title: 'Hook up', text: 'Connect the equipment to its lines.' },
        { title: 'Sync', text: 'Write the accepted routes back to the model.' },
      ],
    },
  },
  routiar: {
    getting: 'Routi-AR is in the app store. See first whether your device meets the requirements above.',
    steps: {
      title: 'From the model to the site and back, in five steps',
      list: [
        { title: 'Review', text: 'Check the model before you travel.' },
        { title: 'Read', text: 'Open BIM data on site.' },
        { title: 'Route', text: 'Generate the route between two ends.' },
        { title: 'Discuss', text: 'Settle the route on the spot.' },
        { title: 'Extract', text: 'Export the piping as BIM data.' },
      ],
    },
  },
} as const;

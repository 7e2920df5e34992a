/**
 * What only the brochures say: how a product is got, read after its requirements; its features in order of use; and their
 * input and output, in the order of the page.
 */
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
    exchange: [
      { give: 'The model you design in today', get: 'Piping in that same model' },
      { give: 'A model with its routes', get: 'A clear view of each line among the others' },
      { give: 'Lines with their end points', get: 'A clash-free route for each line' },
      { give: 'Equipment and the lines it belongs to', get: 'Each nozzle joined to its line' },
      { give: 'The routes you want to keep', get: 'Piping in your BIM model' },
    ],
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
    exchange: [
      { give: 'The model of the project', get: 'A model that is ready for the site' },
      { give: 'Your BIM model', get: 'Its data at hand on site' },
      { give: 'Piping generated in AR', get: 'BIM data of that piping' },
      { give: 'Two ends, and the algorithm you choose', get: 'A route whose elbows you can still move' },
      { give: 'A route and the people it concerns', get: 'One picture that all of them see' },
    ],
  },
} as const;

/** The page of the PC product: features of spec §2, claims of §1, requirements of §9. */
export const routiAiCopy = {
  intro: 'routiai-intro',
  facts: [],
  rows: [
    {
      picture: 'routiai-bim',
      title: 'BIM-based application',
      does: 'Routi-AI is an add-in. It runs inside your BIM application and works on the model that is open there.',
      give: 'The model you design in today',
      get: 'Piping in that same model',
    },
    {
      picture: 'routiai-viewer',
      title: '3D viewer',
      does: 'Turn the model and look at its routes from any side before you decide on them.',
      give: 'A model with its routes',
      get: 'A clear view of each line among the others',
    },
    {
      picture: 'routiai-routing',
      title: 'Automatic pipe routing',
      does: 'Finds a way for each line from one end to the other, and handles more than 1,000 lines at once.',
      give: 'Lines with a start and an end',
      get: 'A route for each line',
    },
    {
      picture: 'routiai-hookup',
      title: 'Automatic hookup routing',
      does: 'Routes the short connections between equipment and its lines, which are simple one by one and many in a plant.',
      give: 'Equipment and the lines it belongs to',
      get: 'The connections between them',
    },
    {
      picture: 'routiai-sync',
      title: 'Sync back to BIM',
      does: 'Sends the routing back to your BIM application, where the rest of the design goes on.',
      give: 'The routes you want to keep',
      get: 'The same routes in your BIM application',
    },
  ],
  steps: {
    title: 'From your model back into your model',
    list: [
      { title: 'Open', text: 'Start the add-in in your BIM application.' },
      { title: 'Route', text: 'Have the lines routed, more than 1,000 at once.' },
      { title: 'Hook up', text: 'Connect the equipment to its lines.' },
      { title: 'Look', text: 'Go round the result in the 3D viewer.' },
      { title: 'Sync', text: 'Send the routing back to the model.' },
    ],
  },
  requirements: [
    { subject: 'os', name: 'Operating system', value: 'Windows 10 or 11' },
    { subject: 'memory', name: 'Memory', value: '8 GB' },
    { subject: 'bim', name: 'BIM design application', value: 'Version 2021 or 2022' },
    {
      subject: 'graphics',
      name: 'Graphics card',
      value: 'DirectX 11 with Shader Model 5 and 4 GB video memory',
    },
    { subject: 'disk', name: 'Disk', value: '30 GB' },
  ],
  closing: {
    title: 'Over 50% less design time',
    text: 'Routi-AI is not open for download yet. The brochure sums up its features and requirements.',
  },
} as const;

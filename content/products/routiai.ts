/** The page of the PC product: features of spec §2, claims of §1, requirements of §9. */
export const routiAiCopy = {
  intro: 'routiai-lines',
  untilDownload: 'Coming soon: we email you when it can be downloaded.',
  facts: [{ figure: '0', text: 'clashes among the routed lines' }],
  rows: [
    {
      picture: 'routiai-bim',
      title: 'BIM-based application',
      does: 'Routi-AI is an add-in: it runs inside your BIM application and works on the model you have open.',
      give: 'The model you design in today',
      get: 'Piping in that same model',
    },
    {
      picture: 'routiai-viewer',
      title: '3D viewer',
      does: 'Orbit, section and inspect every route before you accept it.',
      give: 'A model with its routes',
      get: 'A clear view of each line among the others',
    },
    {
      picture: 'routiai-routing',
      title: 'Automatic pipe routing',
      does: 'Finds a clash-free path for every line, more than 1,000 at a time.',
      give: 'Lines with their end points',
      get: 'A clash-free route for each line',
    },
    {
      picture: 'routiai-hookup',
      title: 'Automatic hookup routing',
      does: 'Connects every nozzle to its line: simple one by one, tedious by the thousand.',
      give: 'Equipment and the lines it belongs to',
      get: 'Each nozzle joined to its line',
    },
    {
      picture: 'routiai-sync',
      title: 'Sync back to BIM',
      does: 'Writes accepted routes back to your BIM model, so work continues where it started.',
      give: 'The routes you want to keep',
      get: 'Piping in your BIM model',
    },
  ],
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
    text: 'The add-in is coming soon. Choose Notify me, and we email you when it can be downloaded.',
  },
} as const;

/** The process of a worker: runs a task on each input, sends back what comes of it, and waits for the next or to be ended. */
process.on('message', async ({ task, input }: { task: string; input: unknown }) => {
  try {
    const { run } = await import(task);
    // Waits until it is sent, as the task may keep this process from sending anything.
    await new Promise((sent) => process.send?.({ started: true }, sent));
    process.send?.({ value: await run(input) });
  } catch (error) {
    process.send?.({ error });
  }
});

// Ctrl-C and systemd signal every process of the site. The parent decides: it waits for results when it stops, and then
// ends its workers.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

/** Runs a task on each input and sends the result back. */
process.on('message', async ({ task, input }: { task: string; input: unknown }) => {
  try {
    const { run } = await import(task);
    // Waits until it is sent, because the task may block this process.
    await new Promise((sent) => process.send?.({ started: true }, sent));
    process.send?.({ value: await run(input) });
  } catch (error) {
    process.send?.({ error });
  }
});

// Ctrl-C and systemd signal every process of the site. The parent waits for results when it stops, and then ends its
// workers.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

/** The process that `runInWorker` starts: runs one task, sends back what comes of it, and waits to be ended. */
process.once('message', async ({ task, input }: { task: string; input: unknown }) => {
  try {
    const { run } = await import(task);
    process.send?.({ value: await run(input) });
  } catch (error) {
    process.send?.({ error });
  }
});

/** The results of a page's loaders and action, which a router site sends unless the client accepts HTML. */
export type PageData = {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown>;
};

type Sent = { loaderData?: Record<string, object> | null; actionData?: Record<string, object> | null };

/** The merged data of all routes of the page. */
export async function pageData(response: Response): Promise<PageData> {
  const { loaderData, actionData } = (await response.json()) as Sent;
  const merged = (data: Sent['loaderData']) => Object.assign({}, ...Object.values(data ?? {}));
  return { loaderData: merged(loaderData), actionData: merged(actionData) };
}

/** The errors of a rejected form by field, as Conform passes them to the page. */
export async function fieldErrors(response: Response): Promise<Record<string, string[]>> {
  const { actionData } = await pageData(response);
  const { error = {} } = actionData.result as { error?: Record<string, string[]> };
  return error;
}

const LIST_PATH = '/admin/work';

export const workItemPath = (id: string) => `${LIST_PATH}/${id}`;

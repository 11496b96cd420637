import { type PageData, pageElementIds } from '#app/contract/page-data.ts';

export function requireElement(id: string): HTMLElement {
	const element = document.getElementById(id);
	if (element === null) throw new Error(`The page has no #${id}`);
	return element;
}

/** The data that the HTML brought, see app/contract/page-data.ts. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows which page its script belongs to
export function readPageData<Data extends PageData>(): Data {
	return JSON.parse(requireElement(pageElementIds.data).textContent) as Data; // written by our own server
}

// The page that is shown, in another language: with its data in place nothing that was typed is lost.
import type { Language } from '#platform/contract/language.ts';

/** @throws where no page answers, such as an error of the portal or of a proxy */
export async function readPageIn<Page extends { readonly language: Language }>(language: Language): Promise<Page> {
	const response = await fetch(`${location.pathname}?language=${language}`, {
		headers: { accept: 'application/json' },
	});
	const page = (await response.json()) as Page; // our own server answers our own page
	// The status says nothing: a page that says that there is no such page is one.
	if (page.language !== language) throw new Error('What answered is no page');
	return page;
}

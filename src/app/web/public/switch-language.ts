import type { DocumentData } from '#app/contract/page-data.ts';
import { otherThan } from '#platform/contract/language.ts';
import { applyLanguage } from '#platform/web/preferences.ts';
import { readPageIn } from '../read-page.ts';

/** Changes the page's language in place, so that nothing typed is lost; where that fails, by loading it again. */
export async function switchLanguage(data: DocumentData, show: (data: DocumentData) => void): Promise<void> {
	const language = otherThan(data.language);
	applyLanguage(language);
	try {
		const other = await readPageIn<DocumentData>(language);
		document.title = other.title;
		show(other);
	} catch {
		location.reload();
	}
}

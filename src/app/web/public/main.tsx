// Brings a public page to life: the HTML is already there and may already hold what a person typed.
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replayEarlyActs } from '#platform/web/early-acts.ts';
import { setApiOrigin } from '#platform/web/api-client.ts';
import { type ContentPart, contentPartOf, type DocumentData, pageElementIds } from '#app/contract/page-data.ts';
import { readPageData, requireElement } from '../page-element.ts';
import { BaseContent } from './BaseContent.tsx';
import { DocumentPage, type DocumentPageProps } from './DocumentPage.tsx';
import { Hydrated } from '../Hydrated.tsx';

const data = readPageData<DocumentData>();
setApiOrigin(data.brand.apiOrigin);
const part = contentPartOf(data.page);
// In a task of its own, after the one in which the browser read this script.
if (part === undefined) setTimeout(hydrate, 0, BaseContent);
else void loadPart(part).then(hydrate);

async function loadPart(name: ContentPart): Promise<DocumentPageProps['content']> {
	return name === 'legal'
		? (await import('./LegalContent.tsx')).LegalContent
		: (await import('./AccountContent.tsx')).AccountContent;
}

function hydrate(content: DocumentPageProps['content']): void {
	// As a transition React hydrates in short steps and lets what a person does come between them.
	startTransition(() => {
		hydrateRoot(
			requireElement(pageElementIds.root),
			<StrictMode>
				<Hydrated onHydrated={replayEarlyActs}>
					<DocumentPage initial={data} content={content} />
				</Hydrated>
			</StrictMode>,
		);
	});
}

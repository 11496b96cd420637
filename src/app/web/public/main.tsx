// Brings a public page to life: the HTML is already there and may already hold what a person typed.
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replayEarlySubmit } from '#platform/web/early-submit.ts';
import { setApiOrigin } from '#platform/web/api-client.ts';
import type { DocumentData } from '#app/contract/page-data.ts';
import { readPageData, requireElement } from '../page-element.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { pageElementIds } from '#app/contract/page-data.ts';
import { Alive } from '../Alive.tsx';

const data = readPageData<DocumentData>();
setApiOrigin(data.brand.apiOrigin);
// As a transition React hydrates in short steps and lets what a person does come between them.
startTransition(() => {
	hydrateRoot(
		requireElement(pageElementIds.root),
		<StrictMode>
			<Alive onAlive={replayEarlySubmit}>
				<DocumentPage initial={data} />
			</Alive>
		</StrictMode>,
	);
});

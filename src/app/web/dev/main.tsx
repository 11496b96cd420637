// Pages of the demonstration only: the mailbox and the gallery of components.
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { type DemoPageData, pageElementIds } from '#app/contract/page-data.ts';
import { Alive } from '../Alive.tsx';
import { readPageData, requireElement } from '../page-element.ts';
import { Mailbox } from './Mailbox.tsx';

const UiGallery = lazy(async () => ({ default: (await import('./UiGallery.tsx')).UiGallery }));

const { language } = readPageData<DemoPageData>();
createRoot(requireElement(pageElementIds.root)).render(
	<StrictMode>
		<Alive onAlive={() => undefined}>
			{location.pathname.toLowerCase().startsWith('/dev/ui') ? (
				<Suspense>
					<UiGallery language={language} />
				</Suspense>
			) : (
				<Mailbox language={language} />
			)}
		</Alive>
	</StrictMode>,
);

// Renders the pages that only a demonstration has: the index, the mailbox and the gallery of components.
import { lazy, type ReactElement, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { type DemoPageData, pageElementIds } from '#app/contract/page-data.ts';
import { Hydrated } from '#app/web/Hydrated.tsx';
import { readPageData, requireElement } from '#app/web/page-element.ts';
import { DemoIndex } from './DemoIndex.tsx';
import { Mailbox } from './Mailbox.tsx';

const UiGallery = lazy(async () => ({ default: (await import('./UiGallery.tsx')).UiGallery }));

const PhonePlayground = lazy(async () => ({ default: (await import('./PhonePlayground.tsx')).PhonePlayground }));

const data = readPageData<DemoPageData>();
const { language } = data;

function DemoPage({ path }: { readonly path: string }): ReactElement {
	if (path.startsWith('/dev/ui/phone-input')) return <PhonePlayground language={language} />;
	if (path.startsWith('/dev/ui')) return <UiGallery language={language} />;
	if (path.startsWith('/dev/mailbox')) return <Mailbox language={language} />;
	return <DemoIndex data={data} />;
}

createRoot(requireElement(pageElementIds.root)).render(
	<StrictMode>
		<Hydrated onHydrated={() => undefined}>
			<Suspense>
				<DemoPage path={location.pathname.toLowerCase()} />
			</Suspense>
		</Hydrated>
	</StrictMode>,
);

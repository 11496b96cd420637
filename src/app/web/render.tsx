// The server's entry to the React components: builds the inside of #root for public pages and the frame of signed-in ones.
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { contentPartOf, type DocumentData, type ShellData } from '#app/contract/page-data.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import { Hydrated } from './Hydrated.tsx';
import { AccountContent } from './public/AccountContent.tsx';
import { BaseContent } from './public/BaseContent.tsx';
import { DocumentPage } from './public/DocumentPage.tsx';
import { LegalContent } from './public/LegalContent.tsx';
import { EarlySearchDialog } from './desktop/early-search/EarlySearchDialog.tsx';
import { ShellSkeleton } from './desktop/ShellSkeleton.tsx';

const parts = { account: AccountContent, legal: LegalContent } as const;

export function renderPage(data: DocumentData | ShellData): string {
	if (data.page === 'shell') return renderPart(data, <ShellSkeleton brand={data.brand} />);
	const part = contentPartOf(data.page);
	// The same tree that main.tsx hydrates.
	return renderToString(
		<StrictMode>
			<Hydrated onHydrated={() => undefined}>
				<DocumentPage initial={data} content={part === undefined ? BaseContent : parts[part]} />
			</Hydrated>
		</StrictMode>,
	);
}

export function renderBeside(data: ShellData): string {
	return renderPart(data, <EarlySearchDialog />);
}

function renderPart({ language, texts }: ShellData, part: ReactElement): string {
	return renderToString(
		<TextProvider language={language} catalogs={texts}>
			{part}
		</TextProvider>,
	);
}

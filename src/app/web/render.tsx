// The server's entry to the React components of public pages: builds the inside of #root, and what signed-in pages have beside theirs.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { contentPartOf, type DocumentData, type ShellData } from '#app/contract/page-data.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import { Hydrated } from './Hydrated.tsx';
import { AccountContent } from './public/AccountContent.tsx';
import { BaseContent } from './public/BaseContent.tsx';
import { DocumentPage } from './public/DocumentPage.tsx';
import { LegalContent } from './public/LegalContent.tsx';
import { EarlySearchDialog } from './desktop/early-search/EarlySearchDialog.tsx';

const parts = { account: AccountContent, legal: LegalContent } as const;

export function renderPage(data: DocumentData): string {
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
	return renderToString(
		<TextProvider language={data.language} catalogs={data.texts}>
			<EarlySearchDialog />
		</TextProvider>,
	);
}

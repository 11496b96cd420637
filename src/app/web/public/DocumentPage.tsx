// Any public page, from its data: on the server to HTML, in the browser to hydrate it.
import { type ReactElement, useState } from 'react';
import type { DocumentData } from '#app/contract/page-data.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import { DocumentFrame } from './DocumentFrame.tsx';
import { renderGuide } from './guide-slot.ts';
import { switchLanguage } from './switch-language.ts';

export interface ContentProps {
	readonly data: DocumentData;
}

export interface DocumentPageProps {
	readonly initial: DocumentData;
	/** What stands in the frame: pages that few people come to bring scripts of their own. */
	readonly content: (props: ContentProps) => ReactElement | null;
}

const withoutPanel: ReadonlySet<DocumentData['page']> = new Set(['legal', 'not-found', 'scripts-needed']);

export function DocumentPage({ initial, content: Content }: DocumentPageProps): ReactElement {
	const [data, setData] = useState(initial);
	const panel = (data.page === 'login' && renderGuide(data)) || <BrandPanel brand={data.brand} />;
	return (
		<TextProvider language={data.language} catalogs={data.texts}>
			<DocumentFrame
				brand={data.brand}
				partner={data.page === 'login' ? data.partner : undefined}
				aside={withoutPanel.has(data.page) ? undefined : panel}
				width={data.page === 'legal' ? 'text' : 'card'}
				onLanguageChange={() => void switchLanguage(data, setData)}
			>
				<Content data={data} />
			</DocumentFrame>
		</TextProvider>
	);
}

// What a demonstration adds to the public pages.
import type { ReactElement } from 'react';
import type { DocumentData } from '#app/contract/page-data.ts';
import { GuideCode } from './GuideCode.tsx';
import { GuidePanel } from './GuidePanel.tsx';

export function Guide({ data }: { readonly data: DocumentData }): ReactElement | null {
	if (data.guide === undefined) return null;
	if (data.page === 'login') return <GuidePanel brand={data.brand} guide={data.guide} />;
	return data.page === 'verify' ? <GuideCode /> : null;
}

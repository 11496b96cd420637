// /UserAgentAdmin/access: who of the staff may do what, and for who administers a brand its mail about visits.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useShell } from '#platform/web/shell-context.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { AccessPage } from '#features/staff/access/web/AccessPage.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { AssistanceMailCard } from '#features/staff/assistance/web/AssistanceMailCard.tsx';
import { assistanceTexts } from '#features/staff/assistance/web/texts.ts';
import { screenStyle } from '#ui/screen-style.ts';

export function AccessScreen(): ReactElement {
	const text = useText(accessTexts);
	const { brand } = useShell();
	const { grants } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	// What concerns a whole brand is for who administers all of it.
	const isOfBrand = grants.some(({ role, scope }) => role === 'brand_administrator' && scope.kind === 'brand');
	return (
		<div className={screenStyle}>
			<title>{text('access.document_title', { brand: brand.name })}</title>
			<AccessPage />
			{isOfBrand && (
				<div className="mt-6 max-w-2xl">
					<SliceTexts catalog={assistanceTexts}>
						<AssistanceMailCard />
					</SliceTexts>
				</div>
			)}
		</div>
	);
}

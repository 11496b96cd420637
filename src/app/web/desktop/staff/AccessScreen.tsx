// /UserAgentAdmin/access: the access slice inside the staff frame.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { AccessPage } from '#features/staff/access/web/AccessPage.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { AssistanceMailCard } from '#features/staff/approvals/web/AssistanceMailCard.tsx';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { screenStyle } from '#ui/screen-style.ts';
import { showToast } from '../show-toast.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { StaffScreen } from './StaffScreen.tsx';
import { accessTexts } from '#features/staff/access/web/texts.ts';

export function AccessScreen(): ReactElement {
	return (
		<StaffScreen needs={['access.manage']}>
			<Content />
		</StaffScreen>
	);
}

function Content(): ReactElement {
	const text = useText(accessTexts);
	const { brand } = useShell();
	const { Grants: grants } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	// What concerns a whole brand is for who administers all of it.
	const isOfBrand = grants.some(({ Role, Scope }) => Role === 'brand_administrator' && Scope.Kind === 'brand');
	const say = (title: string): void => void showToast({ tone: 'success', title });
	return (
		<div className={screenStyle}>
			<title>{text('access.document_title', { brand: brand.name })}</title>
			<AccessPage say={say} />
			{isOfBrand && (
				<div className="mt-6 max-w-2xl">
					<SliceTexts catalog={approvalTexts}>
						<AssistanceMailCard brandName={brand.name} say={say} />
					</SliceTexts>
				</div>
			)}
		</div>
	);
}

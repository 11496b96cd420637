// /UserAgentAdmin/access: who of the staff may do what, and for who administers a brand its mail about visits.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { personNumber } from '#platform/web/navigation/person-number.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { AccessPage } from '#features/staff/access/web/AccessPage.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { AssistanceMailCard } from '#features/staff/assistance/web/AssistanceMailCard.tsx';
import { assistanceTexts } from '#features/staff/assistance/web/texts.ts';
import { personQuery } from '#features/staff/directory/web/queries.ts';
import { Page } from '#ui/native/Page.tsx';

export function AccessScreen(): ReactElement {
	const text = useText(accessTexts);
	const { brand } = useShell();
	const language = useLanguage();
	const grants = useQuery(myAccessQuery(language)).data?.grants ?? [];
	const { person: key } = useAddress().query;
	const asked = personQuery(personNumber(key ?? ''), language);
	const named = useQuery({ ...asked, enabled: key !== undefined, throwOnError: false });
	// What concerns a whole brand is for who administers all of it.
	const isOfBrand = grants.some(({ role, scope }) => role === 'brand_administrator' && scope.kind === 'brand');
	return (
		<Page>
			<title>{text('access.document_title', { brand: brand.name })}</title>
			{/* The form begins with the person, so it waits until their name is there. */}
			{!named.isLoading && <AccessPage key={key} grantee={named.data} />}
			{isOfBrand && (
				<div className="mt-6 max-w-2xl">
					<SliceTexts catalog={assistanceTexts}>
						<AssistanceMailCard />
					</SliceTexts>
				</div>
			)}
		</Page>
	);
}

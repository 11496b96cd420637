import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { NavigationRow } from '../menu/NavigationRow.tsx';
import { NavigationSection } from '../menu/NavigationSection.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { isOpen, type StaffEntry, staffSections } from './staff-entries.ts';

export interface StaffNavigationProps {
	/** When a screen was chosen: the phone's menu closes. */
	readonly onNavigate?: (() => void) | undefined;
}

/** What the person's grants open, and the way back to the portal. */
export function StaffNavigation(props: StaffNavigationProps): ReactElement {
	return (
		<SliceTexts catalog={accessTexts}>
			<Rows {...props} />
		</SliceTexts>
	);
}

function Rows({ onNavigate }: StaffNavigationProps): ReactElement {
	const text = useText(accessTexts);
	const held = useQuery(myAccessQuery(useLanguage())).data?.Permissions ?? [];
	const sections = staffSections
		.map(({ title, entries }) => ({ title, entries: entries.filter((entry) => isOpen(entry, held)) }))
		.filter(({ entries }) => entries.length > 0);
	return (
		<div className="grid gap-6">
			{sections.map(({ title, entries }) => (
				<NavigationSection key={title} title={text(title)}>
					{entries.map((entry) => (
						<Entry key={entry.route} entry={entry} onNavigate={onNavigate} />
					))}
				</NavigationSection>
			))}
			<ul className="border-t border-line pt-3">
				<NavigationRow href={pathTo('home')} icon="arrow-left" isCurrent={false} onNavigate={onNavigate}>
					{text('nav.back')}
				</NavigationRow>
			</ul>
		</div>
	);
}

function Entry({ entry, onNavigate }: StaffNavigationProps & { readonly entry: StaffEntry }): ReactElement {
	const text = useText(accessTexts);
	const { screen } = useAddress();
	const { route, also = [], icon, title } = entry;
	const isCurrent = screen !== undefined && (screen.name === route || also.includes(screen.name));
	return (
		<NavigationRow href={pathTo(route)} icon={icon} isCurrent={isCurrent} onNavigate={onNavigate}>
			{text(title)}
		</NavigationRow>
	);
}

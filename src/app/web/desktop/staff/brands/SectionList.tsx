import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { sectionGroups } from './sections.ts';
import { brandPageTexts } from './texts.ts';
import { ChangeCount } from '#features/staff/brands/web/frame/ChangeCount.tsx';
import type { SectionTabsProps } from './SectionTabs.tsx';

export interface SectionListProps extends Pick<SectionTabsProps, 'brandKey' | 'changes'> {
	/** Begins a group: its draft, or what is live. */
	readonly heads: Readonly<Partial<Record<(typeof sectionGroups)[number]['kind'], ReactNode>>>;
}

/** A brand begins with it on a phone. */
export function SectionList({ brandKey, changes, heads }: SectionListProps): ReactElement {
	const text = useText(brandPageTexts);
	return (
		<nav aria-label={text('sections.label')} className="grid gap-6">
			{sectionGroups.map(({ kind, sections }) => (
				<section key={kind} aria-labelledby={`group-${kind}`}>
					<Heading level={2} size="card" id={`group-${kind}`} className="mb-2">
						{text(`group.${kind}`)}
					</Heading>
					<Card padding="none">
						{heads[kind]}
						<ul className="divide-y divide-line">
							{sections.map(({ key, icon }) => (
								<li key={key} className="relative flex min-h-15 items-center gap-3.5 px-4 py-2">
									<Icon name={icon} size="medium" className="text-muted" />
									<Link
										href={pathTo('staffBrand', { brandKey, section: key })}
										data-whole
										className={`grow text-strong ${wholeLinkStyle}`}
									>
										{text(`section.${key}`)}
									</Link>
									<ChangeCount count={changes[key] ?? 0} />
									<Icon name="chevron-right" className="text-muted" />
								</li>
							))}
						</ul>
					</Card>
				</section>
			))}
		</nav>
	);
}

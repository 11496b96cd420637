import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { sectionGroups, type SectionKey } from './sections.ts';
import { brandPageTexts } from './texts.ts';
import { ChangeCount } from '#features/staff/brands/web/frame/ChangeCount.tsx';

export interface SectionTabsProps {
	readonly brandKey: string;
	readonly current: SectionKey;
	/** How many changes of the draft each section has. */
	readonly changes: Readonly<Partial<Record<SectionKey, number>>>;
}

/** On a desk: the sections of a brand, in the groups of what their changes are. */
export function SectionTabs({ brandKey, current, changes }: SectionTabsProps): ReactElement {
	const text = useText(brandPageTexts);
	return (
		<nav aria-label={text('sections.label')} className="mb-6 overflow-x-auto border-b border-line">
			<ul className="flex w-max divide-x divide-line">
				{sectionGroups.map(({ kind, sections }) => (
					<li key={kind} className="px-6 first:ps-0 last:pe-0">
						<p className="text-xs text-muted">{text(`group.${kind}`)}</p>
						<ul className="flex gap-6">
							{sections.map(({ key }) => (
								<li key={key}>
									<Link
										href={pathTo('staffBrand', { brandKey, section: key })}
										aria-current={key === current ? 'page' : undefined}
										className={classNames(
											'-mb-px flex min-h-11 items-center gap-2 border-b-2 font-medium whitespace-nowrap focus-visible:-outline-offset-2',
											key === current
												? 'border-accent-text text-strong'
												: 'border-transparent text-muted hover:text-strong forced-colors:border-b-0 forced-colors:pb-0.5',
										)}
									>
										{text(`section.${key}`)}
										<ChangeCount count={changes[key] ?? 0} />
									</Link>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</nav>
	);
}

import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/security/messages.en.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Link } from './navigation/Link.tsx';
import { securitySections } from './security-sections.ts';

const row =
	'flex min-h-control items-center gap-3 rounded-md px-2.5 py-1.5 text-body hover:bg-hover hover:text-strong ' +
	'aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-text';
const card =
	'flex h-full items-start gap-3.5 rounded-lg border border-line bg-surface p-4 elevate-1 hover:border-line-strong hover:bg-hover sm:p-5';

export interface SecurityNavigationProps {
	readonly layout: 'cards' | 'list';
	/** The section that is shown, also where another address than its own shows it. */
	readonly currentKey?: string;
}

/** The sections: as cards on the overview, as a list beside one of them. */
export function SecurityNavigation({ layout, currentKey }: SecurityNavigationProps): ReactElement {
	const text = useText<typeof en>('security');
	const isList = layout === 'list';
	return (
		<nav aria-label={text('centre.sections')}>
			<ul className={isList ? 'sticky top-20 grid gap-0.5' : 'grid gap-3 sm:grid-cols-2'}>
				{isList && (
					<li>
						<Link
							href={pathTo('securitySettings')}
							aria-current={currentKey === undefined ? 'page' : undefined}
							className={row}
						>
							<Icon name="shield-check" className="opacity-70" />
							{text('centre.overview')}
						</Link>
					</li>
				)}
				{securitySections.map(({ key, icon, titleKey, descriptionKey }) => (
					<li key={key}>
						<Link
							href={pathTo('securitySettings', { key })}
							aria-current={key === currentKey ? 'page' : undefined}
							className={isList ? row : card}
						>
							{isList ? (
								<>
									<Icon name={icon} className="opacity-70" />
									<span className="min-w-0">{text(titleKey)}</span>
								</>
							) : (
								<>
									<span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
										<Icon name={icon} size="medium" />
									</span>
									<span className="min-w-0 grow">
										<span className="block font-medium text-strong">{text(titleKey)}</span>
										<span className="block text-sm text-muted">{text(descriptionKey)}</span>
									</span>
									<Icon name="chevron-right" className="mt-1 text-muted" />
								</>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { profileKey, securitySections } from './security-sections.ts';
import { securityTexts } from '#features/account/security/web/texts.ts';

const listed = securitySections.filter(({ key }) => key !== profileKey);

const row =
	'flex min-h-control items-center gap-3 rounded-md px-2.5 py-1.5 text-body hover:bg-hover hover:text-strong ' +
	'aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-text ' +
	'forced-colors:border forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]';

export interface SecurityNavigationProps {
	/** The section that is shown, also where another address than its own shows it. */
	readonly currentKey: string;
}

/** Lists the sections next to the one that is shown. */
export function SecurityNavigation({ currentKey }: SecurityNavigationProps): ReactElement {
	const text = useText(securityTexts);
	return (
		<nav aria-label={text('centre.sections')}>
			<ul className="sticky top-20 grid gap-0.5">
				<li>
					<Link href={pathTo('securitySettings')} className={row}>
						<Icon name="shield-check" className="opacity-70" />
						{text('centre.overview')}
					</Link>
				</li>
				{listed.map(({ key, icon, titleKey }) => (
					<li key={key}>
						<Link
							href={pathTo('securitySettings', { key })}
							aria-current={key === currentKey ? 'page' : undefined}
							className={row}
						>
							<Icon name={icon} className="opacity-70" />
							<span className="min-w-0">{text(titleKey)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

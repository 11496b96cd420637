import { Fragment, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';

interface VersionLink {
	readonly number: number;
	readonly href: string;
	readonly title: ReactNode;
	readonly children: ReactNode;
}

export interface VersionLinksProps {
	readonly label: string;
	readonly versions: readonly VersionLink[];
	readonly opened: number | undefined;
	/** On a phone the opened one unfolds below its row. */
	readonly detail?: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A list in which the arrow keys move, and what is opened follows. */
export function VersionLinks({ label, versions, opened, detail }: VersionLinksProps): ReactElement {
	const navigate = useNavigate();
	const move = (event: KeyboardEvent<HTMLUListElement>): void => {
		const step = steps[event.key];
		const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
		const at = links.findIndex((link) => link === document.activeElement);
		const next = versions[at + (step ?? 0)];
		if (step === undefined || at < 0 || next === undefined) return;
		event.preventDefault();
		links[at + step]?.focus();
		navigate(next.href, { replace: true });
	};
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links in it
		<ul aria-label={label} className="divide-y divide-line" onKeyDown={move}>
			{versions.map(({ number, href, title, children }) => (
				<Fragment key={number}>
					<li>
						<div
							className={classNames(
								'relative flex items-start gap-3 px-4 py-3.5',
								number === opened && 'bg-accent-soft',
							)}
						>
							<div className="grid min-w-0 grow gap-0.5">
								<Link
									href={href}
									data-version
									data-whole
									aria-current={number === opened ? 'true' : undefined}
									className={classNames(
										'flex flex-wrap items-center gap-2 font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
										number === opened ? 'text-accent-text' : 'text-strong',
									)}
								>
									{title}
								</Link>
								{children}
							</div>
							<Icon name="chevron-right" className="mt-0.5 text-muted" />
						</div>
					</li>
					{number === opened && detail && <li>{detail}</li>}
				</Fragment>
			))}
		</ul>
	);
}

import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import { Avatar } from '#ui/native/Avatar.tsx';

export interface PersonLineProps {
	readonly userId: number;
	readonly name: string;
	/** Stands below the name. */
	readonly detail?: string;
	/** The reader may open the person's page. */
	readonly isLinked: boolean;
	/** Badges stand at the end of the line. */
	readonly children?: ReactNode;
}

/** One person of a short list, which leads to their page. */
export function PersonLine({ userId, name, detail = '', isLinked, children }: PersonLineProps): ReactElement {
	return (
		<li className="relative flex items-center gap-3 py-2 has-data-whole:hover:bg-hover pointer-coarse:min-h-11">
			<Avatar name={name} tintKey={String(userId)} />
			<span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<span className="grid min-w-0">
					<span className="wrap-anywhere text-strong">
						{isLinked ? (
							<Link href={pathTo('staffPerson', { key: String(userId) })} data-whole className={wholeTextLinkStyle}>
								{name}
							</Link>
						) : (
							name
						)}
					</span>
					{detail !== '' && <span className="text-sm text-muted">{detail}</span>}
				</span>
				<span className="flex flex-wrap gap-2 empty:hidden">{children}</span>
			</span>
		</li>
	);
}

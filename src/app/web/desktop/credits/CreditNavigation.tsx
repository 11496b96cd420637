import { type ReactElement, useEffect, useRef } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useCreditSections } from './use-credit-sections.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';

const item =
	'-mb-px flex min-h-10 items-center gap-2 border-b-2 border-transparent px-0.5 font-medium whitespace-nowrap text-muted ' +
	'hover:text-strong focus-visible:-outline-offset-2 aria-[current=page]:border-accent-text aria-[current=page]:text-strong pointer-coarse:min-h-11 ' +
	'forced-colors:aria-[current=page]:border-[Highlight] forced-colors:not-aria-[current=page]:border-b-0';

/** The sections in one line above the content, because statements need the width; it scrolls sideways on a phone. */
export function CreditNavigation({ currentKey }: { readonly currentKey: string }): ReactElement {
	const text = useText(creditTexts);
	const sections = useCreditSections().filter(({ isApart = false }) => !isApart);
	const position = sections.findIndex(({ key }) => key === currentKey);
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		list.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [position]);
	return (
		<nav
			aria-label={text('hub.sections')}
			className="-mx-4 mt-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
		>
			<ul ref={list} className="flex w-max min-w-full gap-5 border-b border-line">
				{sections.map(({ key, icon, titleKey }) => (
					<li key={key}>
						<Link
							href={pathTo('credit', { key })}
							aria-current={key === currentKey ? 'page' : undefined}
							className={item}
						>
							<Icon name={icon} />
							{text(titleKey)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { FigureTile } from '#ui/native/FigureTile.tsx';
import { PhoneLink } from '#ui/native/PhoneLink.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { shellTexts } from '../../page-texts.ts';

/** Whom to call and where to read, as a tile. */
export function HelpTile({ size }: { readonly size: { readonly h: number } }): ReactElement {
	const text = useText(shellTexts);
	const { brand } = useShell();
	const { number, hours } = brand.hotline;
	const hasRoom = size.h > 1;
	return (
		<FigureTile
			title={text('shell.help')}
			hasRoom={hasRoom}
			figure={<PhoneLink number={number} isWhole />}
			detail={<span className="block truncate first-letter:uppercase">{hours}</span>}
			{...(hasRoom && {
				actions: (
					<>
						<KnowledgeBase href={brand.knowledgeBase.mortgage}>{text('shell.kb_mortgage')}</KnowledgeBase>
						<KnowledgeBase href={brand.knowledgeBase.payment}>{text('shell.kb_payment')}</KnowledgeBase>
					</>
				),
			})}
		/>
	);
}

function KnowledgeBase({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
	const text = useText(shellTexts);
	return (
		<a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle({ size: 'small' })}>
			<ButtonContent icon="book-open">
				{children}
				<span className="sr-only"> ({text('shell.new_tab')})</span>
			</ButtonContent>
		</a>
	);
}

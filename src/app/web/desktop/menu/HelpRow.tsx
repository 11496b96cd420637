import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { navigationRowStyle } from './NavigationRow.tsx';
import { shellTexts } from '../../page-texts.ts';

const importMenu = () => import('./HelpMenu.tsx');
const HelpMenu = lazy(async () => ({ default: (await importMenu()).HelpMenu }));

/** Whom to call, in one row; pressed, it opens when, and where to read. The menu is fetched when the person comes near it. */
export function HelpRow(): ReactElement {
	const text = useText(shellTexts);
	const { number } = useShell().brand.hotline;
	const [isUsed, setUsed] = useState(false);
	const button = (
		<button
			type="button"
			aria-haspopup="menu"
			className={`${navigationRowStyle} w-full text-start`}
			onPointerEnter={() => void importMenu()}
			onFocus={() => void importMenu()}
			onClick={() => setUsed(true)}
		>
			<Icon name="life-buoy" className="opacity-70" />
			<span className="grow">{text('shell.help')}</span>
			<span className="figures text-sm whitespace-nowrap text-muted">{number}</span>
		</button>
	);
	return (
		<div className="border-t border-line pt-3">
			{isUsed ? (
				<Suspense fallback={button}>
					<HelpMenu trigger={button} />
				</Suspense>
			) : (
				button
			)}
		</div>
	);
}

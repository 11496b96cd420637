import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useBegin } from '#platform/web/navigation/use-begin.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { DesktopActionsProps } from '#features/desktops/desktops/web/HomePage.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { desktopTexts } from '#features/desktops/desktops/web/texts.ts';

const importMenu = () => import('./DesktopMenu.tsx');
const DesktopMenu = lazy(async () => ({ default: (await importMenu()).DesktopMenu }));

/** What can be done with a whole desktop; the menu is fetched when the person comes near it. */
export function DesktopActions(props: DesktopActionsProps): ReactElement {
	const text = useText(desktopTexts);
	const [shown, setShown] = useState<{ readonly begin?: 'new' | 'share' }>();
	// The menu starts again each time that the address asks for one of its acts.
	const [times, setTimes] = useState(0);
	useBegin(['new', 'share'], (begin) => {
		setShown({ begin });
		setTimes(times + 1);
	});
	const name = text('home.more', { desktop: props.desktop.name });
	const button = (
		<button
			type="button"
			aria-haspopup="menu"
			aria-label={name}
			title={name}
			className={buttonStyle({ variant: 'quiet', isIconOnly: true })}
			onPointerEnter={() => void importMenu()}
			onFocus={() => void importMenu()}
			onClick={() => setShown({})}
		>
			<Icon name="ellipsis" />
		</button>
	);
	if (shown === undefined) return button;
	return (
		<Suspense fallback={button}>
			<DesktopMenu key={times} {...props} begin={shown.begin} trigger={button} />
		</Suspense>
	);
}

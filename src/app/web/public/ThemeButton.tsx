import type { ReactElement } from 'react';
import { applyTheme, currentTheme } from '#platform/web/preferences.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { documentTexts } from '../page-texts.ts';

/** Names the theme it leads to. Both names are in the HTML and the theme shows one, so it needs no state. */
export function ThemeButton(): ReactElement {
	const text = useText(documentTexts);
	return (
		<>
			<span className="dark:hidden">
				<Button variant="quiet" size="small" icon="moon" isIconOnly onClick={toggle}>
					{text('frame.theme_dark')}
				</Button>
			</span>
			<span className="hidden dark:inline">
				<Button variant="quiet" size="small" icon="sun" isIconOnly onClick={toggle}>
					{text('frame.theme_light')}
				</Button>
			</span>
		</>
	);
}

function toggle(): void {
	applyTheme(currentTheme() === 'dark' ? 'default' : 'dark');
}

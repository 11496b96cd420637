// The frame of a session that can only set up a second factor: no desktops, no menu, a way out.
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { factorTexts } from '#features/account/two-factor/web/texts.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { TextWithNumber } from '#ui/native/TextWithNumber.tsx';
import { Text } from '#ui/native/Text.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { LateLine } from './LateLine.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { ShellLayout } from './ShellLayout.tsx';
import { signOut } from './sign-out.ts';
import { shellTexts } from '../page-texts.ts';

export function EnrollingFrame(): ReactElement {
	const text = useText(shellTexts);
	const { brand } = useShell();
	return (
		<ShellLayout
			brand={brand}
			account={
				<Button variant="quiet" icon="log-out" onClick={() => void signOut()}>
					{text('shell.sign_out')}
				</Button>
			}
			navigation={
				<SliceTexts catalog={factorTexts}>
					<Why hotline={brand.hotline.number} />
				</SliceTexts>
			}
		>
			<ConnectionBar />
			<LateLine />
			<ScreenOutlet />
		</ShellLayout>
	);
}

/** In the place of the navigation, which would lead nowhere. */
function Why({ hotline }: { readonly hotline: string }): ReactElement {
	const text = useText(factorTexts);
	return (
		<div className="grid gap-3 px-2.5">
			<span className="grid size-10 place-items-center rounded-md bg-accent-soft text-accent-text">
				<Icon name="shield-check" size="medium" />
			</span>
			<h2 className="font-semibold text-strong">{text('setup.why_title')}</h2>
			<Text size="small" tone="muted">
				{text('setup.why_text')}
			</Text>
			<Text size="small" tone="muted">
				<TextWithNumber text={text('setup.why_help', { hotline })} number={hotline} />
			</Text>
		</div>
	);
}

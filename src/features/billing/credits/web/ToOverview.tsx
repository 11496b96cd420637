import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { creditTexts } from './texts.ts';

/** Before the title of a section on a phone, where the overview stands for the sections' tabs. */
export function BackToOverview(): ReactElement {
	const name = useOverviewName();
	return (
		<Link
			href={pathTo('creditsAndSubscriptions')}
			title={name}
			className={`${buttonStyle({ variant: 'quiet', isIconOnly: true })} -ms-3 sm:hidden`}
		>
			<ButtonContent icon="arrow-left" isIconOnly>
				{name}
			</ButtonContent>
		</Link>
	);
}

/** Stands above the title of every screen about credits. */
export function ToOverview(): ReactElement {
	const name = useOverviewName();
	return (
		<Link href={pathTo('creditsAndSubscriptions')} className={backLinkStyle}>
			<Icon name="arrow-left" />
			{name}
		</Link>
	);
}

function useOverviewName(): string {
	const text = useText(creditTexts);
	return text(useFeatures().has('subscriptions') ? 'hub.back' : 'hub.only_credits');
}

import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import type { LinkedAccount } from '../contract.ts';
import { switchTexts } from './texts.ts';

export interface AccountRowProps {
	readonly account: LinkedAccount;
	readonly isPending: boolean;
	readonly onEnter: () => void;
	readonly onUnlink: () => void;
}

/** The whole row switches; the small button next to it unlinks. */
export function AccountRow({ account, isPending, onEnter, onUnlink }: AccountRowProps): ReactElement {
	const text = useText(switchTexts);
	const name = `${account.givenName} ${account.familyName}`;
	const place = [account.officeName, account.organisationName].filter(Boolean).join(' · ');
	return (
		<li className="flex items-center gap-1 rounded-lg border border-line bg-surface pe-1.5">
			<button
				type="button"
				aria-disabled={isPending || undefined}
				className="flex min-h-16 min-w-0 grow items-center gap-3 rounded-lg p-3 text-start hover:bg-hover"
				onClick={onEnter}
			>
				<Avatar name={name} tintKey={String(account.userId)} size="small" />
				<span className="min-w-0 grow leading-tight">
					<span className="sr-only">{text('switch.go', { name })}. </span>
					<span className="block truncate font-medium text-strong">{name}</span>
					<span className="block truncate text-sm text-muted">{account.loginName}</span>
					<span className="block text-sm text-balance text-muted">{place}</span>
				</span>
				{isPending ? <Spinner label={text('switch.going')} /> : <Icon name="arrow-right" className="text-muted" />}
			</button>
			<Button variant="quiet" icon="unlink" isIconOnly onClick={onUnlink}>
				{text('switch.unlink', { name })}
			</Button>
		</li>
	);
}

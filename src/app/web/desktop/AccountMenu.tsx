import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { locales } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { Profile } from '#features/account/profile/contract.ts';
import { displayName } from '#features/account/profile/rules.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { Menu, MenuChoices, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import { leaveScreen } from '#platform/web/navigation/leave-guard.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { provePasskeyElsewhere } from './prove-passkey-elsewhere.ts';
import { signOut } from './sign-out.ts';
import { useBrowserChoices } from './use-browser-choices.ts';
import { shellTexts } from '../page-texts.ts';

const SwitchDialog = lazy(async () => ({
	default: (await import('#features/account/switch-user/web/SwitchDialog.tsx')).SwitchDialog,
}));

export interface AccountMenuProps {
	readonly profile: Profile;
	readonly trigger: ReactElement;
}

/** Shows who is signed in, and lets them choose language and theme and sign out. */
export function AccountMenu({ profile, trigger }: AccountMenuProps): ReactElement {
	const text = useText(shellTexts);
	const language = useLanguage();
	const [isSwitching, setSwitching] = useState(false);
	const holder = useRef<HTMLSpanElement>(null);
	const closeSwitch = (): void => {
		setSwitching(false);
		// The menu item that opened it is gone; its button is not.
		requestAnimationFrame(() => holder.current?.querySelector('button')?.focus());
	};
	const { theme, chooseLanguage, chooseTheme } = useBrowserChoices();
	return (
		<>
			<span ref={holder} className="contents">
				<Menu isInitiallyOpen trigger={trigger} heading={<Person profile={profile} />}>
					<MenuChoices
						title={text('shell.language')}
						value={language}
						choices={[
							{ id: 'en', label: 'English', lang: locales.en },
							{ id: 'fr', label: 'Français', lang: locales.fr },
						]}
						onChange={chooseLanguage}
					/>
					<MenuSeparator />
					<MenuChoices
						title={text('shell.theme')}
						value={theme}
						choices={[
							{ id: 'default', label: text('shell.theme_default'), icon: 'sun' },
							{ id: 'dark', label: text('shell.theme_dark'), icon: 'moon' },
							{ id: 'device', label: text('shell.theme_device'), icon: 'monitor' },
						]}
						onChange={chooseTheme}
					/>
					<MenuSeparator />
					<Places profile={profile} onSwitch={() => setSwitching(true)} />
				</Menu>
			</span>
			{isSwitching && (
				<Suspense>
					<SwitchDialog isOpen onOpenChange={closeSwitch} provePasskey={provePasskeyElsewhere} />
				</Suspense>
			)}
		</>
	);
}

function Places({
	profile,
	onSwitch,
}: Pick<AccountMenuProps, 'profile'> & { readonly onSwitch: () => void }): ReactElement {
	const text = useText(shellTexts);
	const navigate = useNavigate();
	const isStaff = (useQuery(myAccessQuery(useLanguage())).data?.grants ?? []).length > 0;
	return (
		<MenuSection>
			<MenuItem icon="user" onAction={() => navigate(pathTo('securitySettings', { key: 'profile' }))}>
				{text('shell.profile')}
			</MenuItem>
			<MenuItem icon="shield-check" onAction={() => navigate(pathTo('securitySettings'))}>
				{text('shell.security')}
			</MenuItem>
			{isStaff && (
				<MenuItem icon="users" onAction={() => navigate(pathTo('staffHome'))}>
					{text('shell.staff_area')}
				</MenuItem>
			)}
			{profile.actedBy === undefined && (
				<MenuItem icon="repeat" onAction={() => leaveScreen(onSwitch)}>
					{text('shell.switch_account')}
				</MenuItem>
			)}
			<MenuItem icon="log-out" onAction={() => leaveScreen(() => void signOut())}>
				{text('shell.sign_out')}
			</MenuItem>
		</MenuSection>
	);
}

function Person({ profile }: { readonly profile: Profile }): ReactElement {
	return (
		<div className="border-b border-line px-2.5 pt-2 pb-3">
			<p className="font-medium text-strong">{displayName(profile)}</p>
			<p className="text-sm text-muted">{profile.jobTitle}</p>
			<p className="truncate text-sm text-muted">{profile.email}</p>
			<p className="mt-1 text-sm text-muted">
				{profile.officeName} · {profile.organisationName}
			</p>
		</div>
	);
}

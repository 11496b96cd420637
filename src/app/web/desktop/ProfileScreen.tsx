import type { ReactElement } from 'react';
import { ProfileSection } from '#features/account/profile/web/ProfileSection.tsx';
import { useShell } from '#platform/web/shell-context.ts';

/** The profile inside the security centre; its language is the application's. */
export function ProfileScreen(): ReactElement {
	return <ProfileSection onLanguage={useShell().changeLanguage} />;
}

// Signing out: the server ends the session and says where the brand sends people; this browser forgets everything either way.
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { clearStorage } from '#platform/web/browser-storage.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { beginSignOut } from '#platform/web/sign-out.ts';
import { logout } from '#features/account/sign-in/contract.ts';

export async function signOut(): Promise<void> {
	beginSignOut();
	const target = await call(logout, {}, { keepalive: true }).then(
		(answer) => answer.logoutUrl,
		() => pathTo('login'),
	);
	clearStorage();
	replacePage(target);
}

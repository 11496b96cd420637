// What other slices and the composition may use of trusted browsers.
export { describeTrustedBrowsers } from './settings.ts';
export {
	countTrustedDevices,
	findTrustedDevice,
	forgetTrustedDevices,
	listTrustedDevices,
	trustDevice,
} from './trusted-browsers.ts';

import { chromium, type Browser } from 'playwright-core';

/** Pages of the browser's own that each window would load for its address bar: as dear as the page that is looked at. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'];
/** What the driver switches off itself; a second list takes the place of the first. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Most scripts run once: what an optimiser gains is less than it takes.
  '--js-flags=--no-opt,--no-maglev',
  `--disable-features=${[...OFF_ANYWAY, ...OWN_PAGES].join(',')}`,
];

/** Where the browser's program is; empty where there is none. */
export const browserProgram = process.env['CHROME_PATH'] ?? '';

let launched: Promise<Browser> | undefined;

/** The one browser of this worker, for all its files; it ends with the worker. */
export function ownBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: browserProgram, args: ARGUMENTS });
  return launched;
}

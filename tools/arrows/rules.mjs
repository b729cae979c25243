// The arrows between folders, as data. Folder names carry the rules, so a new area needs no edit here.
// `from` may not import `to`; `except` is allowed all the same. "$1" stands for the first group of `from`.
const inside = (name) => `^packages/${name}/`;

/** Where no two folders may need each other, types included, at any depth. */
export const LAYERED = /^packages\/((web|console)\/app|app-kit\/src)\//;

export const RULES = [
  {
    from: inside('domain') + 'src/',
    to: '.',
    except: inside('domain') + '|^(zod/mini$|@noble/hashes/)',
    why: 'rules know nothing of the world: no package of ours, no Node, no library but two that are pure: zod/mini, which checks what operators write, and digests',
  },
  {
    from: inside('contract') + 'src/',
    to: '^packages/',
    except: '^packages/(domain|contract)/',
    why: 'what is said on the wire must not depend on who says it',
  },
  {
    from: inside('engine') + 'src/',
    to: '.',
    except: '^(packages/(domain|engine)/|@noble/hashes/)',
    why: 'the engine is a pure function: no I/O, no wire, no site',
  },
  {
    from: '^(packages/(?!engine/)|journeys/)',
    to: inside('engine') + 'src/(?!index\\.ts)',
    why: 'the engine has one entry point, its index',
  },
  { from: inside('engine') + 'src/matching/', to: inside('engine') + 'src/ledger/', why: 'matching knows prices, never balances' },
  { from: inside('engine') + 'src/ledger/', to: inside('engine') + 'src/matching/', why: 'the ledger knows balances, never prices' },
  {
    from: inside('server') + 'src/',
    to: '^packages/(web|app-kit|ui|console|testkit)/',
    why: "the server serves the site's build and knows none of its sources",
  },
  {
    from: inside('server') + 'src/use-cases/',
    to: inside('server') + 'src/((http|feed|adapters|pages|commands|areas|operator)/|(compose|kernel|open-kernel|store|views|main)\\.ts)',
    why: 'a use-case is reached by several surfaces and knows none of them',
  },
  {
    from: inside('server') + 'src/use-cases/',
    to: inside('contract'),
    except: inside('contract') + 'src/(refusals/|requires\\.ts)',
    why: 'a use-case takes and gives domain values: what the wire makes of them stands beside the handlers',
  },
  {
    from: inside('server') + 'src/(http|feed|pages|commands)/',
    to: inside('server') + 'src/adapters/',
    why: 'an area chooses its adapters; what stands behind it knows ports alone',
  },
  {
    from: inside('server') + 'src/ports/',
    to: inside('server') + 'src/(?!ports/)',
    why: 'a port names what is needed and knows nobody who gives it',
  },
  {
    from: inside('server') + 'src/adapters/',
    to: inside('server') + 'src/((http|use-cases|feed|pages|commands|areas|operator)/|(compose|kernel|open-kernel|store|views|main)\\.ts)',
    why: 'an adapter fulfils a port; it calls no use-case and knows no surface',
  },
  {
    from: inside('server') + 'src/(?!signer/)',
    to: inside('server') + 'src/signer/',
    why: 'what has the keys is a process of its own: no other part may even load it',
  },
  {
    from: inside('server') + 'src/signer/',
    to: '^packages/',
    except: inside('server') + 'src/(signer|signing)/|' + inside('server') + 'src/ports/chain\\.ts',
    why: 'the signer knows nothing of the exchange but what the two say to each other',
  },
  {
    from: inside('server') + 'src/signing/',
    to: '^packages/',
    except: inside('server') + 'src/signing/|' + inside('server') + 'src/ports/chain\\.ts',
    why: 'what exchange and signer share belongs to neither of them',
  },
  {
    from: '^packages/(?!demo/|server/src/adapters/demo-world/)[^/]+/(src|app)/',
    to: inside('demo'),
    why: 'the demo world is loaded in one place, and only when it is asked for',
  },
  {
    from: inside('demo') + 'src/',
    to: '^packages/',
    except:
      '^packages/((domain|contract|engine|demo)/|server/src/(ports/|use-cases/(content/files/import-content|listing/define-listings)\\.ts))',
    why: 'the demo world is made by the use-cases that operators use, through ports',
  },
  { from: inside('demo') + 'src/', to: inside('demo') + 'artwork-source/', why: 'pictures are drawn by a script and served as files' },
  { from: inside('web') + 'app/', to: '^packages/(engine|server|testkit)/', why: 'the site speaks to the exchange over the wire only' },
  {
    from: inside('console') + 'app/',
    to: '^packages/(engine|server|testkit|web)/',
    why: 'the console speaks to the exchange over the wire only',
  },
  {
    from: '^packages/console/app/areas/([^/]+)/',
    to: '^packages/console/app/(areas|frame)/',
    except: '^packages/console/app/areas/$1/',
    why: 'what two areas need moves to widgets',
  },
  {
    from: inside('app-kit') + 'src/',
    to: '^packages/',
    except: '^packages/(app-kit|ui|contract|domain)/',
    why: 'what every front end uses knows none of them',
  },
  { from: inside('ui') + 'src/', to: '^packages/(?!ui/)', why: 'primitives know no router, data or domain' },
  {
    from: '^packages/web/app/areas/([^/]+)/',
    to: '^packages/web/app/areas/',
    except: '^packages/web/app/areas/$1/',
    why: 'what two areas need moves to widgets',
  },
  { from: '^packages/web/app/shell/', to: '^packages/web/app/areas/', why: 'the shell stands around every area and knows none' },
  {
    from: '^packages/web/app/(widgets|charts)/',
    to: '^packages/web/app/(areas|shell)/',
    why: 'a widget is built for any area, and for the shell as well',
  },
  {
    from: '^packages/web/app/data/',
    to: '^packages/web/app/(areas|shell|widgets|charts)/',
    why: 'data are read by what shows them, and know nothing of it',
  },
  { from: '^packages/(?!testkit/)[^/]+/(src|app)/', to: inside('testkit'), why: 'people, seeds and drivers never reach the product' },
  {
    from: '^packages/(?!simulator/)|^(journeys|bench)/',
    to: inside('simulator'),
    why: 'a second opinion is asked by tests and by hand, never by what it judges',
  },
  {
    from: inside('simulator') + 'src/model/',
    to: inside('engine') + 'src/(?!index\\.ts)|' + inside('server'),
    why: 'the reference model shares nothing with what it checks but the shapes of commands',
  },
  { from: '^journeys/', to: '^packages/(server|engine)/', why: 'a journey knows what a person can see' },
];

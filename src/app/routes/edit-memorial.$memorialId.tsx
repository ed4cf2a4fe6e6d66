import { createFileRoute } from '@tanstack/react-router';
import { ClosedInboxStrip, LazyInboxSettings } from '#features/contributions/inbox/screen/editor-parts.tsx';
import { EditScreen } from '#features/editor/edit-screen.tsx';
import { type BasicTab, basicTabs, type EditorSection } from '#features/editor/section-menu.rules.ts';
import { editorGroups, mobileTabs, sections } from '#editor-sections.ts';
import classic from '#features/memorial/page/themes/classic.css?url';
import minimal from '#features/memorial/page/themes/minimal.css?url';
import regular from '#features/memorial/page/themes/regular.css?url';
import pageStyles from '../../visitor/visitor.css?url';
import { BottomNav } from '../shell/bottom-nav.tsx';
import { RouteError } from '../shell/error-boundary.tsx';

interface EditSearch {
  /** As the address has it. */
  section?: unknown;
  tab?: BasicTab;
  /** The gallery picture that is open. */
  photo?: string;
}

const editorSections = editorGroups.flatMap<EditorSection>((group) => group.sections);

export const Route = createFileRoute('/edit-memorial/$memorialId')({
  validateSearch: (search): EditSearch => ({
    section: search.section,
    tab: basicTabs.find((id) => id === search.tab),
    photo: typeof search.photo === 'string' ? search.photo : undefined,
  }),
  component: Edit,
});

const loadPage = () =>
  import('#public-sections.ts').then(({ publicPageOrder, publicSections }) =>
    publicPageOrder.map((id) => publicSections[id]),
  );

const registry = {
  sections,
  groups: editorGroups,
  tabs: mobileTabs,
  loadPage,
  pageStyles,
  themeStyles: { regular, classic, minimal },
  InboxSettings: LazyInboxSettings,
  ClosedInboxStrip,
};

function Edit() {
  const { memorialId } = Route.useParams();
  const { section: named = 'basic', tab = 'details' } = Route.useSearch();
  const section = editorSections.find((id) => id === named) ?? null;
  const navigate = Route.useNavigate();
  return (
    <EditScreen
      key={memorialId}
      memorialId={memorialId}
      registry={registry}
      place={{ section, tab }}
      onPlace={(next) =>
        void navigate({
          search: { section: next.section ?? undefined, tab: next.section === 'basic' ? next.tab : undefined },
          replace: next.section === section,
          resetScroll: next.section !== section,
        })
      }
      Failed={RouteError}
      bottomNav={<BottomNav />}
    />
  );
}

import {
  BookOpen,
  CircleUser,
  LayoutGrid,
  LogOut,
  Monitor,
  Moon,
  Settings,
  SlidersHorizontal,
  Sun,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readSession, signOut } from '../../session/session.ts';
import { chooseTheme, readTheme, type Theme, themes } from '../../theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../../ui/menu.tsx';

const themeOptions = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
};

export function UserMenu({ siteId }: { siteId: string | null }) {
  const navigate = useNavigate();

  function handleSignOut() {
    signOut();
    navigate('/login');
  }

  return (
    <Menu
      align="end"
      className="w-60"
      trigger={
        <IconButton label="Settings menu">
          <Settings aria-hidden="true" className="size-[1.125rem]" />
        </IconButton>
      }
    >
      <p className="px-2.5 py-1.5 text-sm">
        <span className="block text-xs text-ink-faint">Signed in as</span>
        <span className="block truncate font-medium">{readSession()?.email}</span>
      </p>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/account">
          <CircleUser aria-hidden="true" />
          Account
        </Link>
      </MenuItem>
      {siteId && (
        <MenuItem asChild>
          <Link to={`/sites/${siteId}/settings`}>
            <SlidersHorizontal aria-hidden="true" />
            Site settings
          </Link>
        </MenuItem>
      )}
      {siteId && (
        <MenuItem asChild>
          <Link to="/sites">
            <LayoutGrid aria-hidden="true" />
            All websites
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/api/docs">
          <BookOpen aria-hidden="true" />
          API reference
        </Link>
      </MenuItem>
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onSelect={handleSignOut}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);

  function choose(chosen: string) {
    chooseTheme(chosen as Theme);
    setTheme(chosen as Theme);
  }

  return (
    <MenuRadioGroup label="Theme" value={theme} onChange={choose}>
      {themes.map((name) => {
        const { label, Icon } = themeOptions[name];
        return (
          <MenuRadioItem key={name} value={name}>
            <Icon aria-hidden="true" />
            {label}
          </MenuRadioItem>
        );
      })}
    </MenuRadioGroup>
  );
}

package main

import "github.com/urfave/cli/v2"

// Left out: nobody here calls it.
func testCommand() *cli.Command { return &cli.Command{Name: "test", Hidden: true} }
